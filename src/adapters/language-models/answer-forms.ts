import { Output, parsePartialJson } from 'ai'
import type { ModelDraft } from '../../use-cases/ports/answer-model.ts'
import { ANSWER, toAnswer, toDraft } from './answer-schema.ts'
import { readSections, readWholeText } from './answer-text.ts'
import type { AnswerForm } from './settings.ts'

/** A way to request an answer and to parse it. */
type Form = {
  /** Provider options apart from the prompt. */
  readonly output: Output.Output | undefined
  /** Appended to the prompt, if nothing else describes the shape. */
  readonly instruction: string
  /** From partial output; null while there is nothing to show. */
  readonly readPart: (text: string) => Promise<ModelDraft | null>
  /** From complete output; null when it is not an answer. */
  readonly readWhole: (text: string) => Promise<ModelDraft | null>
}

const JSON_DESCRIBED = `Answer with one JSON object and nothing else, of this shape:
{"summary": "one to three sentences, the first of which answers the question", "sections": [{"title": "a few words", "content": "whole sentences"}], "insights": ["one sentence"], "followUp": "a follow-up question, or null"}
Sections and insights may be empty lists.`

const TEXT_DESCRIBED = `Answer in plain text under these titles, each on a line of its own; all but the first may be left out:
# Summary
one to three sentences, the first of which answers the question
# (a title of a few words, once for each section)
whole sentences
# Next
- a sentence each on what to look at
# Question
one question that leads on`

const readJson = {
  readPart: async (text: string) => toDraft((await parsePartialJson(text)).value),
  readWhole: async (text: string) => {
    const { value, state } = await parsePartialJson(text)
    return state === 'successful-parse' ? toAnswer(value) : null
  },
}

export const ANSWER_FORMS: Readonly<Record<AnswerForm, Form>> = {
  schema: {
    output: Output.object({ schema: ANSWER, name: 'answer' }),
    instruction: '',
    ...readJson,
  },
  json: { output: Output.json(), instruction: JSON_DESCRIBED, ...readJson },
  text: {
    output: undefined,
    instruction: TEXT_DESCRIBED,
    readPart: async (text) => readSections(text),
    readWhole: async (text) => readWholeText(text),
  },
}
