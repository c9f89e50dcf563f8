/** The router's own description of the build, written into each page. */
export type BuildManifest = {
  readonly version: string
  /** Path of its file. */
  readonly url: string
  readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** @returns null in development, and on pages without scripts */
export function readBuildManifest(): BuildManifest | null {
  // Set by the router, with all three.
  const manifest: BuildManifest | undefined = Reflect.get(window, '__reactRouterManifest')
  // The development server's is a module of its own.
  return manifest?.url.startsWith('/assets/') === true ? manifest : null
}
