/** A number with all its digits, as the receipt holds it, and a real minus sign. */
export function replyExactly(value: number): string {
  return value < 0 ? `−${String(-value)}` : String(value)
}
