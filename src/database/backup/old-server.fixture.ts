import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

type OldServer = { readonly url: string; readonly stop: () => Promise<void> }

/** Implements enough of PostgreSQL's protocol to report a version that is too old. */
export async function startOldServer(): Promise<OldServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), READY]))
      socket.on('data', (requested) => {
        const isVersion = requested.includes('server_version')
        if (requested[0] === 0x51)
          socket.write(Buffer.concat([...(isVersion ? VERSION : []), DONE, READY]))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return {
    url: `postgres://me:secret@127.0.0.1:${address.port}/market`,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const READY = message('Z', Buffer.from('I'))
const DONE = message('C', Buffer.from('SELECT 1\0'))
const VERSION = [
  message('T', int16(2), column('number', 23), column('text', 25)),
  message('D', int16(2), cell('150018'), cell('15.18')),
]

function message(kind: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}

function column(name: string, type: number): Buffer {
  const rest = [int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)]
  return Buffer.concat([Buffer.from(`${name}\0`), ...rest])
}

function cell(text: string): Buffer {
  return Buffer.concat([int32(text.length), Buffer.from(text)])
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
