/** The number of a source, leading to it in the list at the end. */
export function SourceMark({ place }: { place: number }) {
  return (
    <sup>
      <a href={`#source-${place}`} aria-label={`Source ${place}`} className="px-0.5 no-underline">
        {place}
      </a>
    </sup>
  )
}
