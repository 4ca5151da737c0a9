import { helpAddress, helpTopicOf } from '@evenkeel/contract/site/help-topics'
import { useId } from 'react'
import { Link } from 'react-router'
import { Field } from '../../../../ui/fields/field.tsx'
import { PasswordInput, type PasswordInputProps } from '../../../../ui/fields/password-input.tsx'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { loadPasswordMeasure } from './load-password-measure.ts'
import { PasswordMeter } from './password-meter.tsx'

const helpHeading = 'Password Requirements'

interface NewPasswordFieldProps extends PasswordInputProps {
  label: string
  error: string | undefined
  /** The current input, for the meter. */
  password: string
  email: string
}

/** spec 5-18. Help opens next to the form so that the input is not lost. */
export function NewPasswordField({ label, error, password, email, ...input }: NewPasswordFieldProps) {
  const rules = useId()
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={label}
        isRequired
        error={error}
        action={
          <Link to={helpAddress(helpTopicOf(helpHeading))} target="_blank">
            {helpHeading}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Link>
        }
      >
        <PasswordInput
          autoComplete="new-password"
          aria-describedby={rules}
          isLarge
          {...input}
          onFocus={() => void loadPasswordMeasure()}
        />
      </Field>
      <PasswordMeter id={rules} password={password} email={email} />
    </div>
  )
}
