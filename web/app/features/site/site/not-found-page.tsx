import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { LogoMark } from '../../../ui/logo.tsx'

// Built once and shown for every unknown address, so nothing on it may depend on the address.
export function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-content flex-col gap-6 px-4 py-12 medium:px-6 medium:py-24">
      <LogoMark className="h-16 w-24 -rotate-12" />
      <div>
        <p className="num font-semibold text-muted">404</p>
        <h1 className="mt-1 text-32 medium:text-44">We can’t find this page</h1>
        <p className="mt-3 max-w-[34em] text-16 text-muted">
          The address may be mistyped, or the page may have moved. Nothing you saved was lost.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">Home</LinkButton>
        <LinkButton variant="secondary" to={helpAddress()}>
          Help
        </LinkButton>
      </div>
      <Form role="search" action="/help" className="flex max-w-110 items-end gap-2">
        <Field label="Search help" className="flex-1">
          <TextInput type="search" name="search" prefix={<Search className="size-4" />} />
        </Field>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
    </div>
  )
}
