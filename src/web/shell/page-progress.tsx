import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** A page that is there sooner needs no word about it. */
const TIMEOUT_MS = 200

/** A line below the header while the next page is on its way. */
export function PageProgress() {
  const isWaiting = useNavigation().state === 'loading'
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(setIsLong, TIMEOUT_MS, true)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isWaiting])
  return (
    <output className="absolute inset-x-0 top-full">
      {isWaiting && isLong && (
        <>
          <span className="sr-only">Loading the page</span>
          <span className="block h-0.5 animate-pulse bg-lamp" />
        </>
      )}
    </output>
  )
}
