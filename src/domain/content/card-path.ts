/** Where the picture of a public page is: `/blog/x` has `/cards/blog-x.png`. */
export function cardPath(path: string): string {
  const name = path.slice(1).replaceAll('/', '-')
  return `/cards/${name === '' ? 'home' : name}.png`
}
