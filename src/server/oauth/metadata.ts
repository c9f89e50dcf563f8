import type { Handler } from 'hono'
import { APP_SCOPES } from '../../domain/accounts/connected-app.ts'

export const OAUTH_PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
} as const

/** The address that apps get tokens for. */
export const resourceOf = (publicUrl: string): string => `${publicUrl}/mcp`

/** Where an app reads how to get a token (RFC 9728). */
export const resourceMetadataOf = (publicUrl: string): string =>
  `${publicUrl}/.well-known/oauth-protected-resource/mcp`

/** `/.well-known/oauth-protected-resource/mcp` (RFC 9728). */
export function replyWithResourceMetadata(publicUrl: string): Handler {
  return replyOpenly({
    resource: resourceOf(publicUrl),
    resource_name: 'Tapelight',
    authorization_servers: [publicUrl],
    scopes_supported: APP_SCOPES,
    bearer_methods_supported: ['header'],
    resource_documentation: `${publicUrl}/developers`,
    resource_tos_uri: `${publicUrl}/terms`,
    resource_policy_uri: `${publicUrl}/privacy`,
  })
}

/** `/.well-known/oauth-authorization-server` (RFC 8414). */
export function replyWithServerMetadata(publicUrl: string): Handler {
  return replyOpenly({
    issuer: publicUrl,
    authorization_endpoint: publicUrl + OAUTH_PATHS.authorization,
    token_endpoint: publicUrl + OAUTH_PATHS.token,
    registration_endpoint: publicUrl + OAUTH_PATHS.registration,
    revocation_endpoint: publicUrl + OAUTH_PATHS.revocation,
    scopes_supported: APP_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${publicUrl}/developers`,
  })
}

/** Public, and the same for everyone. */
function replyOpenly(document: object): Handler {
  return (c) =>
    c.json(document, 200, {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=3600',
    })
}
