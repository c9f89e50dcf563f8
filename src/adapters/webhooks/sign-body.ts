import { createHmac } from 'node:crypto'

/**
 * The signature of a body: `t=1795276800,v1=<64 hex digits>`, an HMAC-SHA-256 over time, a full
 * stop and the body as sent. Signing the time prevents replays.
 */
export function signBody(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
