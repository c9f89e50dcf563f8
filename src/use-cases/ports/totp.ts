/** Time-based one-time codes (RFC 6238): SHA-1, 6 digits, 30 s, secrets of 160 bit. */
export type Totp = {
  /** A fresh secret, base32 without padding. */
  readonly makeSecret: () => Promise<string>
  /** The input of an authenticator app: `otpauth://totp/…`, and the same as an SVG picture. */
  readonly describe: (enrolment: {
    readonly secret: string
    readonly issuer: string
    readonly account: string
  }) => Promise<{ readonly uri: string; readonly qrCodeSvg: string }>
  /**
   * Finds a code's 30 s step, from one before to one after now.
   * @param at milliseconds since 1970 UTC
   * @returns the step's number since 1970, or null if the code matches none of the three
   */
  readonly findStep: (secret: string, code: string, at: number) => Promise<number | null>
}
