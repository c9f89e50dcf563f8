import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'

type NameServer = {
  /** In the form a resolver accepts. */
  readonly address: string
  /** Questions so far. */
  readonly requested: () => number
  readonly stop: () => Promise<void>
}

/**
 * A name server on this machine (RFC 1035 §4) that returns the same addresses for every name.
 * @param addresses of either family; null: it never answers
 */
export async function startNameServer(addresses: readonly string[] | null): Promise<NameServer> {
  const socket: Socket = createSocket('udp4')
  let requested = 0
  socket.on('message', (query, { address, port }) => {
    requested += 1
    if (addresses !== null) socket.send(answer(query, addresses), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    requested: () => requested,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

const A = 1
const AAAA = 28

function answer(query: Buffer, addresses: readonly string[]): Buffer {
  const end = query.indexOf(0, 12) + 5
  const type = query.readUInt16BE(end - 4)
  const records = addresses
    .filter((address) => type === (isIPv4(address) ? A : AAAA))
    .map((address) => writeRecord(type, address))
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  // A response, recursion desired and available, no error; one question.
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, query.subarray(12, end), ...records])
}

function writeRecord(type: number, address: string): Buffer {
  const data = type === A ? address.split('.').map(Number) : toBytes(address)
  const head = Buffer.alloc(12)
  // The name of the question, class IN, a minute to live.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, Buffer.from(data)])
}

/** @param address IPv6 */
function toBytes(address: string): readonly number[] {
  const [left = '', right = ''] = address.split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const [before, after] = [groups(left), groups(right)]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 255]
  })
}
