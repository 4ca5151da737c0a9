import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

const sentences = {
  left: 'You left before linking a bank. Nothing was read.',
  expired: 'This took too long. Nothing was read.',
}

interface LinkEndedProps {
  how: keyof typeof sentences
  onStartOver: () => void
  onClose: () => void
}

export function LinkEnded({ how, onStartOver, onClose }: LinkEndedProps) {
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => again.current?.focus(), [])
  return (
    <div className="flex flex-col">
      <Notice kind="warning" role="alert">
        {sentences[how]}
      </Notice>
      <div className="dialog-foot">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button ref={again} onClick={onStartOver}>
          Start again
        </Button>
      </div>
    </div>
  )
}
