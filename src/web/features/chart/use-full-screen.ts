import { useEffect, useState, type RefObject } from 'react'

/**
 * Full screen for an element: the browser's own, or over the whole page where it has none (iPhone).
 * @returns whether it is on, and a function that turns it on or off
 */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
): readonly [boolean, () => void] {
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    const follow = () => setIsOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  useEffect(() => {
    if (!isOn) return undefined
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.fullscreenElement === null) setIsOn(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isOn])
  return [
    isOn,
    () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen()
      else if (isOn || !document.fullscreenEnabled) setIsOn(!isOn)
      else element.current?.requestFullscreen().catch(() => setIsOn(true))
    },
  ]
}
