/** A score out of 100 as a bar; its figure stands beside it. Good and bad have no colour: high is not always good. */
export function ScoreBar({ score }: { score: number }) {
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="block h-2 w-full"
    >
      <rect width="100" height="6" className="fill-sunken" />
      <rect width={score} height="6" className="fill-accent" />
      <rect x="49.8" width="0.4" height="6" className="fill-line-strong" />
    </svg>
  )
}
