import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { DemoPeopleProps } from './demo-people.tsx'

const TestToolsPanel = lazy(() => import('./test-tools-panel.tsx'))

/**
 * For people who try out the product: emails with their codes, demo people, and a session that ages on
 * demand.
 */
export default function TestTools({ homeOf }: Pick<DemoPeopleProps, 'homeOf'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="transparent" size="small" startIcon={<FlaskConical />} onClick={() => setIsOpen(true)}>
        Test tools
      </Button>
      {isOpen && (
        <Suspense>
          <TestToolsPanel homeOf={homeOf} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
