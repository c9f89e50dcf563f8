import { createServer, type RequestListener, type Server } from 'node:http'
import { describeAddress, type Config } from '../config/config.ts'
import { SettingError } from '../config/settings.ts'

/** How long a whole request may take to arrive, body and all. */
const REQUEST_TIMEOUT_MS = 60_000
const HEADERS_TIMEOUT_MS = 20_000
/** An idle connection takes some 10 KB. */
const MAX_CONNECTIONS = 4_000

/** A server whose clients cannot hold it up by sending slowly or by opening connections without end. */
export function createLimitedServer(listener: RequestListener): Server {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS },
    listener,
  )
  server.maxConnections = MAX_CONNECTIONS
  return server
}

/**
 * Listens on the configured address.
 * @returns the server's URL on this machine, with the actual port
 * @throws SettingError when the port is in use or the address is not local
 */
export function listen(config: Config, server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(explainListenError(error, { ...config, portName: 'PORT' }))
    })
    server.listen(config.port, config.host, () => {
      const address = server.address()
      const port = address !== null && typeof address === 'object' ? address.port : config.port
      resolve(describeAddress(config.host, port))
    })
  })
}

/** The error of an address that a server can't listen on, naming the setting that chose it. */
export function explainListenError(
  error: NodeJS.ErrnoException,
  { host, port, portName }: Pick<Config, 'host' | 'port'> & { readonly portName: string },
): Error {
  if (error.code === 'EADDRINUSE') {
    return new SettingError(
      `${portName} is "${port}", but something else listens there; choose another.`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new SettingError(`HOST is "${host}", but this machine has no such address.`)
  }
  if (error.code === 'EACCES') {
    return new SettingError(`${portName} is "${port}", but this user may not listen there.`)
  }
  return error
}
