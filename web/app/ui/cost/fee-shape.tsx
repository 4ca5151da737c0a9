import { joinClasses } from '../join-classes.ts'
import type { FeeKey } from './cost-curve-layout.ts'

// Centered on 0 0. A fee type keeps its shape everywhere, for people who can't tell the colors apart.
const shapes: Record<FeeKey, string> = {
  aum: 'M-4 -5h8a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-8a1 1 0 0 1 1 -1z',
  flat: 'M0 -6l6 10.5h-12z',
  subscription: 'M5.5 0a5.5 5.5 0 1 1 -11 0a5.5 5.5 0 1 1 11 0z',
  hourly: 'M0 -6.5l6.5 6.5l-6.5 6.5l-6.5 -6.5z',
  baseline: 'M-6 -1.75h12v3.5h-12z',
}

interface FeeDotProps {
  fee: FeeKey
  x: number
  y: number
  scale?: number
}

export function FeeDot({ fee, x, y, scale = 1 }: FeeDotProps) {
  return <path className="dot" d={shapes[fee]} transform={`translate(${x} ${y}) scale(${scale})`} />
}

export function FeeShape({ fee, className }: { fee: FeeKey; className?: string }) {
  return (
    <svg
      viewBox="-7 -7 14 14"
      aria-hidden="true"
      className={joinClasses('fee-shape', `fee-${fee}`, className)}
    >
      <path d={shapes[fee]} />
    </svg>
  )
}
