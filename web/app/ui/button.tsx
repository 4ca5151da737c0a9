import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { joinClasses } from './join-classes.ts'
import { useIsPressDisabled } from './read-only.tsx'

// spec 2.8-01, 2.8-02; and two for what destroys something: the line starts it, the fill confirms it.
export type ButtonVariant =
  | 'primary'
  | 'inverted'
  | 'secondary'
  | 'disabled'
  | 'transparent'
  | 'black'
  | 'custom'
  | 'danger'
  | 'danger-line'
export type ButtonSize = 'small' | 'medium' | 'large'

interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  startIcon?: ReactNode
  endIcon?: ReactNode
  isBlock?: boolean | undefined
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'>, ButtonLook {
  /** Whether what a press starts is running. Where it is given, the second press of a double click is ignored. */
  isRunning?: boolean | undefined
  runningLabel?: string | undefined
  /** Only changes what is shown, so it works in a read-only area. */
  isReadOnlySafe?: boolean | undefined
  /** Further clicks are ignored until a returned promise settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

function lookClasses({ variant = 'primary', size = 'medium', isBlock }: ButtonLook): string {
  return joinClasses('btn', variant, size !== 'medium' && size, isBlock && 'is-block')
}

export function Button({
  variant = 'primary',
  size,
  startIcon,
  endIcon,
  isBlock,
  isRunning,
  runningLabel,
  isReadOnlySafe,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isAnswering = useRef(false)
  const isDisabled = useIsPressDisabled({ ...rest, disabled, isReadOnlySafe })
  const running = isRunning && runningLabel ? runningLabel : null
  const otherLabel = running ? (typeof children === 'string' ? children : undefined) : runningLabel

  // Running buttons stay focusable, because disabling the focused button moves keyboard focus to the top of the
  // page.
  async function answerClick(event: MouseEvent<HTMLButtonElement>) {
    const isSecondOfDouble = isRunning !== undefined && event.detail > 1
    if (isRunning || isAnswering.current || isSecondOfDouble) {
      event.preventDefault()
      return
    }
    const answer = onClick?.(event)
    if (!(answer instanceof Promise)) return
    isAnswering.current = true
    try {
      await answer
    } finally {
      isAnswering.current = false
    }
  }

  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(lookClasses({ variant, size, isBlock }), className)}
      disabled={isDisabled || variant === 'disabled'}
      aria-busy={isRunning || undefined}
      aria-disabled={isRunning || undefined}
      onClick={answerClick}
    >
      {startIcon}
      <span className="btn-label" data-other={otherLabel}>
        {running ?? children}
      </span>
      {endIcon}
    </button>
  )
}

export interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonLook {}

export function LinkButton({
  variant = 'primary',
  size,
  startIcon,
  endIcon,
  isBlock,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const classes = joinClasses(lookClasses({ variant, size, isBlock }), className)
  const label = (
    <>
      {startIcon}
      <span className="btn-label">{children}</span>
      {endIcon}
    </>
  )
  if (variant === 'disabled') {
    return (
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address isn't exposed as a link
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is announced but not focusable
      <span role="link" aria-disabled="true" className={classes}>
        {label}
      </span>
    )
  }
  return (
    <Link {...rest} className={classes}>
      {label}
    </Link>
  )
}
