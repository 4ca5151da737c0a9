import type { ComponentProps, Ref } from 'react'
import { useRef } from 'react'
import { TextArea } from '../../../../../ui/fields/text-area.tsx'
import { joinClasses } from '../../../../../ui/join-classes.ts'
import type { TextRange } from '../../support-drafts.ts'

interface FilledAreaProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'maxLength'> {
  value: string
  filled: readonly TextRange[]
  ref?: Ref<HTMLTextAreaElement>
}

const looks = { filled: 'bg-info-soft shadow-[0_1px_0_var(--info)]', open: 'bg-warning-soft' } as const

interface Part {
  text: string
  look?: keyof typeof looks
}

/** The text in parts: filled in, still in braces, and plain. */
function partsOf(text: string, filled: readonly TextRange[]): Part[] {
  const open = [...text.matchAll(/\{[^{}\n]{1,40}\}/g)].map(
    ({ index, 0: all }) => [index, index + all.length, 'open'] as const,
  )
  const marked = [...filled.map(([start, end]) => [start, end, 'filled'] as const), ...open].sort(
    (a, b) => a[0] - b[0],
  )
  const parts: Part[] = []
  let from = 0
  for (const [start, end, look] of marked) {
    if (start < from) continue
    parts.push({ text: text.slice(from, start) }, { text: text.slice(start, end), look })
    from = end
  }
  return [...parts, { text: text.slice(from) }]
}

/** A text area that marks what was filled in blue; a textarea has no styles of its own, so they are drawn behind it. */
export function FilledArea({ value, filled, className, ...rest }: FilledAreaProps) {
  const behind = useRef<HTMLDivElement>(null)
  let place = 0
  return (
    <div className="relative">
      <div
        ref={behind}
        aria-hidden="true"
        className="input pointer-events-none absolute inset-0 overflow-hidden py-2! text-transparent! medium:text-14! wrap-anywhere whitespace-pre-wrap [scrollbar-gutter:stable]"
      >
        {partsOf(value, filled).map(({ text, look }) => {
          const key = place
          place += text.length + 1
          return (
            <span key={key} className={look && joinClasses('rounded-[4px]', looks[look])}>
              {text}
            </span>
          )
        })}
      </div>
      <TextArea
        {...rest}
        className={joinClasses(
          'relative resize-none! border-transparent! medium:text-14! bg-transparent! wrap-anywhere [scrollbar-gutter:stable]',
          className,
        )}
        value={value}
        onScroll={(event) => {
          if (behind.current) behind.current.scrollTop = event.currentTarget.scrollTop
        }}
      />
    </div>
  )
}
