type Frame = {
  readonly low: number
  readonly high: number
  readonly width: number
  readonly height: number
}

/**
 * The SVG path of a line through evenly spaced values.
 * @param values left to right; null leaves a break in the line
 */
export function toPath(values: readonly (number | null)[], frame: Frame): string {
  const { low, high, width, height } = frame
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const span = high > low ? high - low : 1
  let isPenDown = false
  let path = ''
  values.forEach((value, index) => {
    if (value === null) {
      isPenDown = false
      return
    }
    const x = (index * step).toFixed(1)
    const y = (height - ((value - low) / span) * height).toFixed(1)
    path += `${isPenDown ? 'L' : 'M'}${x} ${y}`
    isPenDown = true
  })
  return path
}
