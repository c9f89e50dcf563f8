import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AccountFailureCode } from '../../use-cases/accounts/account-failure.ts'

/** Failures specific to HTTP, in addition to all account failures. */
export type WireFailureCode =
  | AccountFailureCode
  | 'not_found'
  | 'method_not_allowed'
  | 'saml_provider_disabled'
  | 'web3_provider_disabled'

type UsualReply = { readonly status: ContentfulStatusCode; readonly message: string }

/**
 * Status and message of each failure; messages that clients match are those of GoTrue.
 */
const REPLIES: Readonly<Record<WireFailureCode, UsualReply>> = {
  anonymous_provider_disabled: reply(422, 'Anonymous sign-ins are disabled'),
  bad_code_verifier: reply(400, 'code challenge does not match previously saved code verifier'),
  bad_json: reply(400, 'Could not read the body as JSON'),
  bad_jwt: reply(403, 'invalid JWT: the token is from another server or has expired'),
  bad_oauth_callback: reply(400, 'The provider returned an error'),
  bad_oauth_state: reply(400, 'This sign-in was not started here or has expired'),
  conflict: reply(409, 'Too many refreshes of this session at once: try again'),
  current_password_invalid: reply(400, 'The current password is wrong'),
  current_password_required: reply(400, 'The current password is required for this change'),
  email_conflict_identity_not_deletable: reply(
    422,
    'The remaining address belongs to another account',
  ),
  email_exists: reply(422, 'A user with this email address has already been registered'),
  email_not_confirmed: reply(400, 'Email not confirmed'),
  flow_state_expired: reply(422, 'invalid flow state, flow state has expired'),
  flow_state_not_found: reply(404, 'invalid flow state, no valid flow state found'),
  identity_already_exists: reply(422, 'Identity is already linked to another user'),
  identity_not_found: reply(422, 'Identity not found'),
  insufficient_aal: reply(401, 'AAL2 session is required: verify your second factor first'),
  invalid_credentials: reply(400, 'Invalid login credentials'),
  manual_linking_disabled: reply(404, 'Manual linking is disabled'),
  method_not_allowed: reply(405, 'This method is not supported here'),
  mfa_challenge_expired: reply(422, 'MFA challenge has expired, verify against another challenge'),
  mfa_factor_name_conflict: reply(422, 'A factor with this friendly name already exists'),
  mfa_factor_not_found: reply(404, 'Factor not found'),
  mfa_ip_address_mismatch: reply(422, 'Challenge and verify must come from the same session'),
  mfa_phone_enroll_not_enabled: reply(422, 'MFA enroll is disabled for Phone'),
  mfa_totp_enroll_not_enabled: reply(422, 'MFA enroll is disabled for TOTP'),
  mfa_verification_failed: reply(422, 'Invalid TOTP code entered'),
  mfa_verified_factor_exists: reply(422, 'A verified factor of this kind already exists'),
  mfa_webauthn_enroll_not_enabled: reply(422, 'MFA enroll is disabled for WebAuthn'),
  no_authorization: reply(401, 'This endpoint requires a Bearer token'),
  not_admin: reply(403, 'User not allowed'),
  not_found: reply(404, 'There is no endpoint at this address'),
  otp_expired: reply(403, 'Token has expired or is invalid'),
  over_email_send_rate_limit: reply(429, 'Too many messages: try again later'),
  over_request_rate_limit: reply(429, 'Request rate limit reached: try again later'),
  over_sms_send_rate_limit: reply(429, 'Too many text messages: try again later'),
  phone_exists: reply(422, 'A user with this phone number has already been registered'),
  phone_not_confirmed: reply(400, 'Phone not confirmed'),
  phone_provider_disabled: reply(400, 'Phone logins are disabled'),
  provider_disabled: reply(400, 'Provider is not enabled'),
  reauthentication_needed: reply(400, 'Password update requires reauthentication'),
  reauthentication_not_valid: reply(422, 'Reauthentication nonce is not valid'),
  refresh_token_already_used: reply(400, 'Invalid Refresh Token: Already Used'),
  refresh_token_not_found: reply(400, 'Invalid Refresh Token: Refresh Token Not Found'),
  request_entity_too_large: reply(413, 'The body is larger than 1 MiB'),
  request_timeout: reply(504, 'Processing this request timed out, please retry'),
  saml_provider_disabled: reply(404, 'SAML 2.0 is disabled'),
  same_password: reply(422, 'New password should be different from the old password.'),
  session_expired: reply(400, 'Invalid Refresh Token: Session Expired'),
  session_not_found: reply(403, 'Session from session_id claim in JWT does not exist'),
  signup_disabled: reply(422, 'Signups not allowed for this instance'),
  single_identity_not_deletable: reply(422, 'User must have at least 1 identity after unlinking'),
  too_many_enrolled_mfa_factors: reply(422, 'Maximum number of enrolled factors reached'),
  too_many_passkeys: reply(422, 'Maximum number of passkeys reached'),
  unexpected_failure: reply(500, 'Something went wrong on our side: try again'),
  user_already_exists: reply(422, 'User already registered'),
  user_banned: reply(403, 'User is banned'),
  user_not_found: reply(403, 'User from sub claim in JWT does not exist'),
  validation_failed: reply(400, 'A field is missing or invalid'),
  weak_password: reply(422, 'Password is too weak'),
  web3_provider_disabled: reply(422, 'Web3 provider is disabled'),
  webauthn_challenge_expired: reply(400, 'The WebAuthn challenge has expired'),
  webauthn_challenge_not_found: reply(400, 'WebAuthn challenge not found'),
  webauthn_credential_exists: reply(422, 'This passkey is already registered'),
  webauthn_credential_not_found: reply(404, 'Passkey not found'),
  webauthn_verification_failed: reply(400, 'The passkey could not be verified'),
}

export function describeFailure(code: WireFailureCode): UsualReply {
  return REPLIES[code]
}

function reply(status: ContentfulStatusCode, message: string): UsualReply {
  return { status, message }
}
