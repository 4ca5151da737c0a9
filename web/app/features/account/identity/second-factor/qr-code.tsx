import { useMemo } from 'react'
import { encode } from 'uqr'

export interface QrCodeProps {
  text: string
  label: string
  className?: string
}

/** The quiet zone that scanners need, in modules. */
const margin = 4

// One path instead of a thousand squares. Black on white in both themes, because many scanners read nothing else.
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: margin })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size, path: squares.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
