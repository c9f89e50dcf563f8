/** Time-based one-time codes (RFC 6238): SHA-1, 6 digits, 30 s, secrets of 160 bit. */
export type Totp = {
  /** A fresh secret, base32 without padding. */
  readonly makeSecret: () => Promise<string>
  /** What an authenticator app reads: `otpauth://totp/…`, and the same as an SVG picture. */
  readonly describe: (enrolment: {
    readonly secret: string
    readonly issuer: string
    readonly account: string
  }) => Promise<{ readonly uri: string; readonly qrCodeSvg: string }>
  /**
   * Finds the 30 s step a code belongs to, one before and one after now included.
   * @param at milliseconds since 1970 UTC
   * @returns the step's number since 1970, or null when the code belongs to none of the three
   */
  readonly findStep: (secret: string, code: string, at: number) => Promise<number | null>
}
