/** The languages of the examples, in display order; the first is the default. */
export const LANGUAGES = [
  { id: 'curl', name: 'curl' },
  { id: 'js', name: 'JavaScript' },
  { id: 'python', name: 'Python' },
] as const

export type Language = (typeof LANGUAGES)[number]['id']

/** @param text the value of `lang` in the page's address; anything unknown is the default */
export function readLanguage(text: string | null): Language {
  return LANGUAGES.find(({ id }) => id === text)?.id ?? 'curl'
}
