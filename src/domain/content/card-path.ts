/** Path of a public page's social image: `/blog/x` has `/cards/blog-x.png`. */
export function cardPath(path: string): string {
  const name = path.slice(1).replaceAll('/', '-')
  return `/cards/${name === '' ? 'home' : name}.png`
}
