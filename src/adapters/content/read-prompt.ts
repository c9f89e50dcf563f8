import { readFileSync } from 'node:fs'

/**
 * Reads the model's instructions, which are also published.
 * @param file `content/analyst-prompt.md`
 * @throws Error when the file is missing or empty: a model must not run without instructions
 */
export function readPrompt(file: string): string {
  const prompt = readFileSync(file, 'utf8').trim()
  if (prompt === '') throw new Error(`${file} is empty.`)
  return prompt
}
