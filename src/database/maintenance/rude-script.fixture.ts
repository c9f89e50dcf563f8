import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Connects to a socket and says something, to behave as badly afterwards as a test likes. */
export async function talkTo(path: string, text: string): Promise<Socket> {
  const socket = connect(path)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
