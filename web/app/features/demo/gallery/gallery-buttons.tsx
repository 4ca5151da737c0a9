import { Calendar, ChevronRight, Menu as MenuIcon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonVariant, LinkButton } from '../../../ui/button.tsx'
import { GoBackButton } from '../../../ui/go-back-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { focusLook, GallerySection, Sample } from './gallery-section.tsx'

const variants: [ButtonVariant, string][] = [
  ['primary', 'Request meeting'],
  ['inverted', 'Find advisors'],
  ['secondary', 'Request chat'],
  ['disabled', 'Continue'],
  ['transparent', 'Not now'],
  ['black', 'Continue'],
  ['danger-line', 'Delete account'],
  ['danger', 'Delete account'],
]

export function GalleryButtons() {
  const [isRunning, setIsRunning] = useState(false)
  return (
    <GallerySection
      isWide
      title="Buttons"
      note="One primary button per view. 40 px high, 32 in rows, 48 on sign-in and home."
    >
      <div className="flex flex-wrap gap-4">
        {variants.map(([variant, words]) => (
          <Sample key={variant} name={variant}>
            <Button variant={variant}>{words}</Button>
          </Sample>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-end gap-4">
        <Sample name="start icon">
          <Button startIcon={<Calendar />}>Book</Button>
        </Sample>
        <Sample name="end icon">
          <Button variant="secondary" endIcon={<ChevronRight />}>
            Continue
          </Button>
        </Sample>
        <Sample name="focus">
          <Button variant="secondary" style={focusLook}>
            Request chat
          </Button>
        </Sample>
        <Sample name="running">
          <Button isRunning runningLabel="Starting...">
            Start
          </Button>
        </Sample>
        <Sample name="running, secondary">
          <Button variant="secondary" isRunning>
            Saving your answers
          </Button>
        </Sample>
        <Sample name={isRunning ? 'click Stop' : 'click to run'}>
          <div className="flex gap-2">
            <Button isRunning={isRunning} runningLabel="Sending..." onClick={() => setIsRunning(true)}>
              Send
            </Button>
            <Button variant="transparent" onClick={() => setIsRunning(false)}>
              Stop
            </Button>
          </div>
        </Sample>
        <Sample name="small">
          <Button variant="secondary" size="small">
            Try it
          </Button>
        </Sample>
        <Sample name="large">
          <Button size="large">Find an advisor</Button>
        </Sample>
        <Sample name="link">
          <LinkButton to="/" variant="secondary">
            Home
          </LinkButton>
        </Sample>
        <Sample name="link, disabled">
          <LinkButton to="/" variant="disabled">
            Home
          </LinkButton>
        </Sample>
        <Sample name="Go back">
          <GoBackButton />
        </Sample>
        <Sample name="icon, bare">
          <IconButton label="Open menu" icon={<MenuIcon />} isBare />
        </Sample>
        <Sample name="icon, disabled">
          <IconButton label="Delete" icon={<Trash2 />} disabled />
        </Sample>
      </div>
      <div className="mt-5 grid max-w-100 gap-1.5">
        <Button isBlock variant="secondary">
          Button with a long label that wraps onto two lines on phones
        </Button>
        <span className="text-12 text-muted">block, long label</span>
      </div>
    </GallerySection>
  )
}
