import { ArrowUp } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'

interface NewOnesProps {
  waiting: number
  /** Shown since the page opened. */
  added: number
  onShow: () => void
}

const words = (count: number) => `${count} new notification${count === 1 ? '' : 's'}`

/** Floats over the list so that nothing moves when it appears. */
export function NewNotificationsButton({ waiting, added, onShow }: NewOnesProps) {
  return (
    <>
      <LiveRegion>{waiting + added > 0 && words(waiting || added)}</LiveRegion>
      {waiting > 0 && (
        <div className="pointer-events-none sticky top-16 z-10 flex h-0 justify-center medium:top-4">
          <Button
            variant="inverted"
            size="small"
            className="pointer-events-auto mt-2 shadow-lift"
            startIcon={<ArrowUp className="size-4" aria-hidden="true" />}
            isReadOnlySafe
            onClick={onShow}
          >
            {words(waiting)}
          </Button>
        </div>
      )}
    </>
  )
}
