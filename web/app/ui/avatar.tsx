import { type ComponentProps, type CSSProperties, useState } from 'react'
import { joinClasses } from './join-classes.ts'

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children' | 'id'> {
  name: string
  /** Determines the tone, so that it stays the same when the name changes. */
  id?: string | number | undefined
  src?: string | null | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** Announced as an image with the person's name; otherwise silent next to a written name. */
  isNamed?: boolean | undefined
}

const tones = 5
const grounds = 6

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  const letters = [first, last].map(
    (word) => [...(word ?? '')].find((letter) => /\p{L}|\p{N}/u.test(letter)) ?? '',
  )
  return letters.join('').toLocaleUpperCase('en-US') || '?'
}

function hashOf(key: string): number {
  let sum = 0
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum
}

/** Behind a drawn portrait, which is transparent: the ground follows the theme, the person does not. */
export const groundOf = (id: string | number): string => `var(--ground-${(hashOf(String(id)) % grounds) + 1})`

export function Avatar({
  name,
  id,
  src,
  size = 'medium',
  isNamed = false,
  className,
  style,
  ...rest
}: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const key = id ?? name
  const tone = (hashOf(String(key)) % tones) + 1
  const colors: CSSProperties = {
    '--tone': `var(--tone-${tone})`,
    '--tone-ink': `var(--tone-${tone}-ink)`,
    '--ground': groundOf(key),
  }

  // spec 8-18: a picture that fails to load is only logged, without its query, which may carry a signature.
  function keepMonogram(failed: string) {
    console.warn(`Avatar image failed to load: ${failed.split('?')[0]}`)
    setFailedSrc(failed)
  }

  return (
    <span
      {...rest}
      {...(isNamed ? { role: 'img', 'aria-label': name || 'Unknown' } : { 'aria-hidden': true })}
      className={joinClasses('avatar', size !== 'medium' && size, className)}
      style={{ ...colors, ...style }}
    >
      {src && src !== failedSrc ? (
        <img src={src} alt="" onError={() => keepMonogram(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
