import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BuiltKnowledge } from './index-knowledge.ts'

/** Writes passages and their index, for a server to read at its start. */
export function writeBuiltKnowledge(file: string, knowledge: BuiltKnowledge): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(knowledge))
}

/**
 * Reads what `writeBuiltKnowledge` wrote; the build makes it, so that it is trusted.
 * @throws Error when nothing was built
 */
export function readBuiltKnowledge(file: string): BuiltKnowledge {
  if (!existsSync(file)) throw new Error(`There is no ${file}; the build writes it.`)
  // Our own build wrote this file, from pages that were checked.
  return JSON.parse(readFileSync(file, 'utf8')) as BuiltKnowledge
}
