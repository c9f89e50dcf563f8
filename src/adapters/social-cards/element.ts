/** An element as satori reads it: a React element without React. */
export type Element = {
  readonly type: string
  readonly key: string | null
  readonly props: Readonly<Record<string, unknown>> & {
    readonly children?: string | readonly Element[]
  }
}

/** A flex box. Padding and borders count toward its size: satori counts them on top by default. */
export function box(
  style: Readonly<Record<string, unknown>>,
  children: string | readonly Element[] = [],
): Element {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
  }
}

/** A box that can be found by its name once the layout is known. */
export function named(name: string, element: Element): Element {
  return { ...element, key: name }
}

/** A drawing of shapes on its own coordinates. */
export function drawing(
  size: { readonly width: number; readonly height: number; readonly viewBox?: string },
  shapes: readonly Element[],
): Element {
  const { width, height, viewBox = `0 0 ${width} ${height}` } = size
  return { type: 'svg', key: null, props: { width, height, viewBox, children: shapes } }
}

export function shape(type: string, props: Readonly<Record<string, unknown>>): Element {
  return { type, key: null, props }
}
