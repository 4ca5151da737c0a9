import { Star } from 'lucide-react'
import { joinClasses } from '../join-classes.ts'

const places = [1, 2, 3, 4, 5]

export const starsInWords = (count: number) => `${count} of 5 stars`

interface StarsProps {
  count: number
  className?: string | undefined
}

/** In the color of text, so that few stars look as serious as many. */
export function Stars({ count, className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={starsInWords(count)}
      className={joinClasses('inline-flex items-center gap-0.5 text-text', className)}
    >
      {places.map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={joinClasses('size-4 fill-current stroke-none', place > count && 'text-line-strong/60')}
        />
      ))}
    </span>
  )
}
