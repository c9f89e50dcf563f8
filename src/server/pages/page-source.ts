import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { PageSource } from './pages.ts'

/**
 * The pages as built by `npm start`.
 * @param root folder of the checkout
 */
export async function loadPageSource(root: string): Promise<PageSource> {
  const serverFile = join(root, 'build/server/index.js')
  if (!existsSync(serverFile)) throw new Error('The pages are not built; run "npm start".')
  // The build is a React Router module with the exports of ServerBuild.
  const build = (await import(pathToFileURL(serverFile).href)) as ServerBuild
  return { build, clientFolder: join(root, 'build/client'), isDevelopment: false }
}
