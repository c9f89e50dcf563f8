/**
 * The streaming twin of an indicator: one bar in, one reading out, in constant time. Its readings
 * equal those of the batch function over the same bars bit for bit.
 *
 * Implementations give every field a number where they declare it: a field declared without one
 * begins as undefined, and V8 then allocates each number it ever holds, at three times the time.
 */
export type Stream<Input, Reading, State> = {
  /** Takes the next finished bar and returns its reading, NaN while warming up. */
  readonly update: (input: Input) => Reading
  /** What `update` would return for a bar that is still forming; changes nothing. */
  readonly peek: (input: Input) => Reading
  /** Everything needed to go on later, as plain JSON (finite numbers and null), lossless. */
  readonly save: () => State
}
