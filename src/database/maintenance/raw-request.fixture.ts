import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Connects to a socket and sends something, to then misbehave as a test needs. */
export async function talkTo(path: string, text: string): Promise<Socket> {
  const socket = connect(path)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** A request on one connection; a body given only by its length is sent later. */
export function writePost(path: string, body: string | number = ''): string {
  const isSentLater = typeof body === 'number'
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Content-Length: ${isSentLater ? body : body.length}`,
    ...(isSentLater ? ['Expect: 100-continue'] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${isSentLater ? '' : body}`
}
