import { Link } from 'react-router'

/** What newcomers ask, in short. */
const QUESTIONS = [
  {
    question: 'What is Tapelight?',
    answer: 'A stock screener and signal checker that explains itself in plain English.',
    more: <a href="/features">Features</a>,
  },
  {
    question: 'What does it cost?',
    answer:
      'Nothing, and you don’t need an account. A free account adds watchlists, a portfolio and alerts.',
    more: <Link to="/auth">Sign up</Link>,
  },
  {
    question: 'What does BUY mean?',
    answer:
      'All five indicators look bullish as of the last close. It describes recent trading. It isn’t advice.',
    more: <a href="/indicators">The five indicators</a>,
  },
  {
    question: 'Can I trust it?',
    answer:
      'Check it yourself: the rules and the code’s math are public, and every signal comes with a receipt you can recompute.',
    more: <a href="/method">The method</a>,
  },
  {
    question: 'What do I do next?',
    answer: 'Look up a stock you own, or start with the stocks rated BUY.',
    more: <Link to="/scan?action=BUY">Rated BUY</Link>,
  },
] as const

export function FiveQuestions() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-2xl font-semibold">
        Questions
      </h2>
      <dl className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-5">
        {QUESTIONS.map(({ question, answer, more }) => (
          <div key={question} className="border-t border-line pt-3">
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1">
              <span className="text-ink-soft">{answer}</span> {more}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
