/** The number of a source, leading to it in the list at the end. */
export function SourceMark({ place: index }: { place: number }) {
  return (
    <sup>
      <a href={`#source-${index}`} aria-label={`Source ${index}`} className="px-0.5 no-underline">
        {index}
      </a>
    </sup>
  )
}
