import type { Totp } from '../../use-cases/ports/totp.ts'

const STEP_SECONDS = 30
/**
 * In characters. A QR code has room for 2,331 bytes; one character may take twelve, and the issuer
 * appears twice.
 */
const MAX_NAME_LENGTH = 60

/** Loaded with the first code, so that startup does not wait for it. */
function loadOtp() {
  return import('otplib')
}

/** RFC 6238 as every authenticator app supports it: SHA-1, 6 digits, 30 s. */
export function createTotp(): Totp {
  return {
    async makeSecret() {
      const { generateSecret } = await loadOtp()
      return generateSecret({ length: 20 })
    },
    async describe({ secret, issuer, account }) {
      const { generateURI } = await loadOtp()
      const uri = generateURI({ issuer: tidyName(issuer), label: tidyName(account), secret })
      return { uri, qrCodeSvg: await drawQrCode(uri) }
    },
    async findStep(secret, code, at) {
      if (!/^[0-9]{6}$/.test(code)) return null
      const { verify } = await loadOtp()
      const found = await verify({
        secret,
        token: code,
        epoch: Math.floor(at / 1_000),
        period: STEP_SECONDS,
        epochTolerance: STEP_SECONDS,
      })
      return found.valid && 'timeStep' in found ? found.timeStep : null
    },
  }
}

/** A colon separates issuer and account in the URI, so neither may contain one. */
function tidyName(name: string): string {
  const characters = Array.from(name.toWellFormed().replaceAll(':', ' '))
  return characters.slice(0, MAX_NAME_LENGTH).join('')
}

/** The client puts the image into a `data:` URL unescaped, where a # would end it. */
async function drawQrCode(text: string): Promise<string> {
  const { default: QRCode } = await import('qrcode')
  const svg = await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M' })
  return svg.trim().replaceAll('"#ffffff"', '"white"').replaceAll('"#000000"', '"black"')
}
