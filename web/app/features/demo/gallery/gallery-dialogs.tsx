import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ConsentSheet } from '../../../ui/overlays/consent-sheet.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { GallerySection, Stage } from './gallery-section.tsx'

type Shown = 'timeout' | 'feedback' | 'long' | null

export function GalleryDialogs() {
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  return (
    <GallerySection title="Dialogs">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setShown('timeout')}>
          Session timeout
        </Button>
        <Button variant="secondary" onClick={() => setShown('feedback')}>
          Feedback
        </Button>
        <Button variant="secondary" onClick={() => setShown('long')}>
          Long dialog
        </Button>
      </div>
      <Dialog
        isAlert
        isOpen={shown === 'timeout'}
        onClose={close}
        title="Session Timeout Warning"
        description="Your session will expire in 42 seconds"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Logout Now
            </Button>
            <Button onClick={close}>Extend Session</Button>
          </>
        }
      />
      <Dialog
        isOpen={shown === 'feedback'}
        onClose={close}
        title="Feedback"
        isTitleHidden
        description="We appreciate any feedback you can give us so please let us know what you think below!"
        footer={<Button onClick={close}>Send</Button>}
      >
        <Field label="Feedback">
          <TextArea placeholder="Write your feedback..." />
        </Field>
      </Dialog>
      <Dialog
        isOpen={shown === 'long'}
        onClose={close}
        title="Terms of use with a very long title that wraps onto two lines"
        isWide
      >
        {Array.from({ length: 24 }, (_, at) => `Paragraph ${at + 1}: placeholder text.`).map((line) => (
          <p key={line} className="mb-3">
            {line}
          </p>
        ))}
      </Dialog>
    </GallerySection>
  )
}

export function GalleryConsent() {
  return (
    <GallerySection title="Consent sheet">
      <Stage>
        <div className="dialog">
          <h3 className="mb-4 text-20">You’re sharing with Ruth Calloway only</h3>
          <ConsentSheet
            leaves={[
              {
                title: 'Ruth sees now',
                items: ['Retirement Planning, Taxes, Family Planning', '$100k–250k'],
              },
              { title: 'If Ruth accepts', items: ['Dana'] },
            ]}
            stays={{
              title: 'Stays with you',
              items: ['Last name', 'ZIP code, exact amounts', 'Email, phone'],
            }}
            note="You can withdraw it anytime. Ruth has 2 business days to answer."
          >
            <Checkbox>Also share my email</Checkbox>
            <Checkbox>Also share my phone</Checkbox>
            <Checkbox defaultChecked>
              I opened Ruth’s <a href="#crs">CRS Form</a>
            </Checkbox>
          </ConsentSheet>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button>Share and request</Button>
            <Button variant="transparent">Cancel</Button>
          </div>
        </div>
      </Stage>
    </GallerySection>
  )
}
