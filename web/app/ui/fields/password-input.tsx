import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

export type PasswordInputProps = Omit<
  TextInputProps,
  'type' | 'prefix' | 'suffix' | 'isReadOnly' | 'readOnlyTooltip'
>

export function PasswordInput({ ref, ...rest }: PasswordInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isShown, setIsShown] = useState(false)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)

  // Hidden again before submit, so that browsers don't save it as ordinary text.
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      ref={input}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? <EyeOff /> : <Eye />}
          isBare
          disabled={rest.disabled}
          // Toggling visibility keeps the focus in the field and must not trigger validation on blur.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
