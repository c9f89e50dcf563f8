/** A valid content page; tests change parts of it. */
export function pageFile(
  result: {
    readonly front?: Readonly<Record<string, string | null>>
    readonly words?: string
  } = {},
): string {
  const front = { ...SOUND_FRONT, ...result.front }
  const fields = Object.entries(front).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  )
  return ['---', ...fields, '---', '', result.words ?? 'Words of a page.', ''].join('\n')
}

const SOUND_FRONT: Readonly<Record<string, string | null>> = {
  title: 'A page',
  description: 'What this page is about, said in one sentence of some seventy letters or more.',
  kind: 'guide',
  published: '2026-01-02',
  updated: '2026-02-03',
  related: '[/faq, /method, /indicators/rsi]',
}
