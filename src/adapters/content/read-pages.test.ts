import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toString } from 'hast-util-to-string'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBuiltPages, writeBuiltPages } from './built-pages.ts'
import { pageFile } from './page.fixture.ts'
import { readPages } from './read-pages.ts'

let root = ''
let folder = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tapelight-content-'))
  folder = join(root, 'content/pages')
  write('../analyst-prompt.md', 'Tell *only* what is known.\n')
  write('../../public/verify/check.py', 'print("*right*")\n')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}

test('a page’s address is its file’s path', () => {
  write('faq.md', pageFile())
  write('indicators/rsi.md', pageFile())
  write('indicators.md', pageFile())
  write('notes.txt', 'no page')
  expect(readPages(folder).map(({ head }) => head.path)).toEqual([
    '/faq',
    '/indicators',
    '/indicators/rsi',
  ])
})

test('an error names its page', () => {
  write('blog/bad.md', pageFile({ front: { kind: 'poem' } }))
  expect(() => readPages(folder)).toThrow('/blog/bad: kind:')
})

test('built pages are read back by their addresses', () => {
  write('faq.md', pageFile({ words: '## A question\n\nAn answer.' }))
  const pages = readPages(folder).map((parsed) => {
    return { ...parsed, questions: [], figures: [], wordCount: 4 }
  })
  const file = join(folder, 'build/deep/pages.json')
  writeBuiltPages(file, pages)
  const read = readBuiltPages(file)
  expect([...read.keys()]).toEqual(['/faq'])
  expect(read.get('/faq')).toEqual(JSON.parse(JSON.stringify(pages[0])))
})

test('without a build the error says so', () => {
  expect(() => readBuiltPages(join(folder, 'none.json'))).toThrow('none.json; the build writes it.')
})

test('the prompt is inserted verbatim where a page quotes it', () => {
  write('method.md', pageFile({ words: 'It is told:\n\n::quoted{text=analyst-prompt}\n' }))
  const [page] = readPages(folder)
  expect(page === undefined ? '' : toString(page.words)).toContain('Tell *only* what is known.')
})

test('a verifier is inserted as code, as it is downloaded', () => {
  write('method/receipts.md', pageFile({ words: 'It is short:\n\n::quoted{text=check.py}\n' }))
  const [page] = readPages(folder)
  const text = JSON.stringify(page?.words)
  expect(text).toContain('language-py')
  expect(text).toContain(JSON.stringify('print("*right*")').slice(1, -1))
})

test('an unknown text cannot be quoted', () => {
  write('method.md', pageFile({ words: '::quoted{text=secrets}' }))
  expect(() => readPages(folder)).toThrow('there is no text "secrets"')
})
