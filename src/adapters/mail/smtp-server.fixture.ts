import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type ReceivedMail = {
  readonly from: string
  readonly to: readonly string[]
  readonly isEncrypted: boolean
  readonly user: string | null
  /** The message as it came, lines ended by CRLF. */
  readonly raw: string
}

/**
 * A mail server on loopback that collects its messages.
 * @param replyMs how long a message that is already received waits for its reply
 */
export async function startSmtpServer(options: SMTPServerOptions = {}, replyMs = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: typeof session.user === 'string' ? session.user : null,
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        if (replyMs === 0) callback()
        else setTimeout(callback, replyMs)
      })
    },
    ...options,
  })
  // A client that is killed resets its connection.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
