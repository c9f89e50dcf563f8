import type { Layout } from './layout.ts'

/**
 * The account a line before or between the tables names, such as "Individual ...123".
 * @returns null when the line names none
 */
export function findAccountLine(cells: readonly string[], { accountLine }: Layout): string | null {
  if (accountLine === undefined) return null
  const line = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ')
  return accountLine.exec(line)?.[1]?.trim() ?? null
}

/** A name for an account from a file: the broker's and the file's own, 60 characters at most. */
export function nameAccount(layout: Layout, text: string): string {
  const name = [layout.broker ?? '', text.trim()].filter((part) => part !== '').join(' ')
  return Array.from(name === '' ? layout.name : name)
    .slice(0, 60)
    .join('')
}
