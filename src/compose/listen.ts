import type { Server } from 'node:http'
import { describeAddress, type Config } from '../config/config.ts'
import { SettingError } from '../config/settings.ts'

/**
 * Listens on the configured address.
 * @returns the server's URL on this machine, with the actual port
 * @throws SettingError when the port is in use or the address is not local
 */
export function listen(config: Config, server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(explainListenError(error, config))
    })
    server.listen(config.port, config.host, () => {
      const address = server.address()
      const port = address !== null && typeof address === 'object' ? address.port : config.port
      resolve(describeAddress(config.host, port))
    })
  })
}

function explainListenError(error: NodeJS.ErrnoException, config: Config): Error {
  if (error.code === 'EADDRINUSE') {
    return new SettingError(
      `PORT is "${config.port}", but something else listens there; choose another.`,
    )
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new SettingError(`HOST is "${config.host}", but this machine has no such address.`)
  }
  if (error.code === 'EACCES') {
    return new SettingError(`PORT is "${config.port}", but this user may not listen there.`)
  }
  return error
}
