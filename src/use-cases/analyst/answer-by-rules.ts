import { composeAnswer } from '../../domain/questions/compose-answer.ts'
import type { Evidence } from '../../domain/questions/evidence.ts'
import { answerFrame } from '../../domain/questions/frame/answer-frame.ts'
import { tableOfAnswer } from '../../domain/questions/frame/table-of-answer.ts'
import { splitSentences } from '../../domain/questions/split-sentences.ts'
import { findDate } from '../../domain/questions/find-date.ts'
import { correctFirst, joinAnswers, mergeEvidence } from '../../domain/questions/join-answers.ts'
import type { Question } from '../../domain/questions/question.ts'
import { gatherFacts } from '../../domain/questions/gather-facts.ts'
import { kindOf } from '../../domain/questions/question-kinds.ts'
import type { Facts } from '../../domain/fact-check/fact.ts'
import { joinFacts } from '../../domain/fact-check/join-facts.ts'
import {
  analyzeStocks,
  listAnalyzed,
  type AnalyzeStocksDeps,
  type StockAnalysis,
} from '../stocks/analyze-stocks.ts'
import { readRequested, type RequestedStocks } from './request-stocks.ts'
import { countByRule, factCheckAnswer } from './fact-check-answer.ts'
import { gatherEvidence, type EvidenceDeps } from './gather-evidence.ts'
import { listSources } from './list-sources.ts'
import type { AnsweredStocks, Requested, GeneratedAnswer } from './generated-answer.ts'

/** Stocks of a list that a follow-up can point at. */
const MAX_LISTED = 10

export type RulesDeps = AnalyzeStocksDeps & EvidenceDeps

/** An answer by the rules, with everything a model needs to rephrase it. */
export type RulesAnswer = {
  readonly evidence: Evidence
  readonly facts: Facts
  readonly answer: GeneratedAnswer
  readonly droppedByRule: Readonly<Record<string, number>>
}

/** Answers a question by the rules alone; every sentence has passed the fact check. */
export async function answerByRules(
  deps: RulesDeps,
  requested: Pick<Requested, 'message' | 'conversation' | 'about'>,
): Promise<RulesAnswer> {
  const read = readRequested(deps.listings, requested)
  const parts = [
    read.question,
    ...(read.question.second === undefined ? [] : [read.question.second]),
  ]
  const premises = read.question.premise === undefined ? [] : [read.question.premise]
  const isWithout = [...parts, ...premises].every(({ intent }) => kindOf(intent).stocks === 'never')
  const stocks = isWithout ? null : await analyzeStocks(deps, read.tickers)
  const all = [...parts, ...premises]
  const gathered = await Promise.all(
    all.map((part) => gatherEvidence(deps, part, listOf(part, all, stocks?.analyses ?? []))),
  )
  const evidence = mergeEvidence(gathered)
  const known = joinFacts(gathered.map(gatherFacts))
  const answers = gathered.map(composeAnswer)
  const verified = gathered.flatMap((one) => answerFrame(one)?.sentences ?? [])
  const joined = joinAnswers(answers.slice(0, parts.length), verified)
  const [lead = ''] = splitSentences(joined.summary)
  // Two verified sentences joined are verified too.
  const facts = parts.length === 1 ? known : { ...known, passages: [...known.passages, lead] }
  const [premise] = answers.slice(parts.length)
  const { answer, checks, dropped } = factCheckAnswer(
    premise === undefined ? joined : correctFirst(joined, premise),
    facts,
  )
  for (const { text, rejection } of dropped) {
    // Our own words about our own facts: one of them has a bug.
    deps.log.warn({ text, rejection }, 'a sentence of the rules failed the fact check')
  }
  const result: GeneratedAnswer = {
    ...showStocks(deps, read, stocks),
    answer,
    table:
      parts.length === 1
        ? tableOfAnswer(evidence)
        : (gathered
            .slice(0, parts.length)
            .map(tableOfAnswer)
            .find((table) => table !== null) ?? null),
    author: { by: 'rules' },
    fellBack: null,
    checks,
    sources: listSources(answer, evidence),
    asOf: findDate(evidence),
    isSample: evidence.isSample,
    about: listAbout(evidence, read.about),
  }
  return { evidence, facts, answer: result, droppedByRule: countByRule(dropped) }
}

/** The stocks of one of two questions; of one question, all. */
function listOf(
  { tickers }: Question,
  parts: readonly Question[],
  analyses: readonly StockAnalysis[],
): readonly StockAnalysis[] {
  return parts.length === 1 ? analyses : analyses.filter(({ ticker }) => tickers.includes(ticker))
}

/** What the next question may point at: the stocks of a list, else those asked about. */
function listAbout(evidence: Evidence, asked: RequestedStocks['about']): RequestedStocks['about'] {
  const { screen, question, movers } = evidence
  const counted = answerFrame(evidence)?.listed ?? []
  if (counted.length > 0) return counted.map(({ ticker }) => ticker)
  const moved = question.intent === 'movers' ? (movers ?? null) : null
  const listed = [
    ...(screen?.matches ?? []),
    ...(moved === null || question.side === 'down' ? [] : moved.gainers),
    ...(moved === null || question.side === 'up' ? [] : moved.losers),
  ].map(({ ticker }) => ticker)
  return listed.length === 0 ? asked : [...new Set(listed)].slice(0, MAX_LISTED)
}

/** The answer's stock cards; listings that are only offered have none (NOW typed alone). */
function showStocks(
  { listings, disclaimer }: RulesDeps,
  { omitted, offers, question }: RequestedStocks,
  stocks: AnsweredStocks['stocks'],
): AnsweredStocks {
  const offered = new Set(offers)
  // A letter within a sentence is a stock where it was parsed as one: "should I buy T".
  const isLoneWord = !/\s/.test(question.text)
  const analyses = stocks?.analyses ?? []
  const shown = isLoneWord ? analyses.filter(({ ticker }) => !offered.has(ticker)) : analyses
  return {
    stocks: shown.length === 0 ? null : listAnalyzed(shown, disclaimer),
    omitted,
    offers: offers
      .filter((ticker) => !shown.some((analysis) => analysis.ticker === ticker))
      .flatMap((ticker) => listings.find(ticker) ?? []),
  }
}
