import { Info, LogOut, SlidersHorizontal, Sun } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/choice/tabs.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../ui/overlays/menu.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { Progress } from '../../../ui/steps/progress.tsx'
import { StepNavigator } from '../../../ui/steps/step-navigator.tsx'
import { Table } from '../../../ui/table.tsx'
import { GallerySection, Sample } from './gallery-section.tsx'

type Part = 'fit' | 'cost' | 'record' | 'reviews'

export function GalleryPopups() {
  return (
    <GallerySection title="Popups">
      <div className="flex flex-wrap items-end gap-4">
        <Menu trigger={<Button variant="secondary">Account</Button>}>
          <MenuLink to="/shared/settings" icon={<SlidersHorizontal />}>
            Settings
          </MenuLink>
          <MenuItem onClick={() => {}} icon={<Sun />}>
            Light mode
          </MenuItem>
          <MenuItem onClick={() => {}} isDisabled>
            Stop Masquerade
          </MenuItem>
          <MenuLine />
          <MenuItem onClick={() => {}} icon={<LogOut />}>
            Sign out
          </MenuItem>
        </Menu>
        <Tooltip text="Started 10:02 am, expires 11:02 am">
          <IconButton label="Times" icon={<Info />} />
        </Tooltip>
        <Popover trigger={<Button variant="secondary">How we count</Button>} title="412 of 41,236">
          <p className="max-w-60 text-muted">Applicants since 2024, from our records.</p>
        </Popover>
      </div>
      <div className="mt-6 grid gap-4">
        <Sample name="Step 5 of 9">
          <Progress className="w-60" value={5} max={9} label="Onboarding" valueText="Step 5 of 9" />
        </Sample>
        <Sample name="thick">
          <Progress className="w-60" isThick value={72} label="Upload" />
        </Sample>
        <div className="flex flex-wrap items-end gap-4">
          <Sample name="small">
            <Avatar name="Dana Whitfield" id={4} size="small" isNamed />
          </Sample>
          <Sample name="medium">
            <Avatar name="Ruth Calloway" id={1} isNamed />
          </Sample>
          <Sample name="large">
            <Avatar name="Marcus Adeyemi" id={3} size="large" isNamed />
          </Sample>
          <Sample name="broken photo">
            <Avatar name="Helena Strand" id={2} src="data:image/png;base64,AAAA" isNamed />
          </Sample>
          <Sample name="nobody">
            <Avatar name="" isNamed />
          </Sample>
        </div>
      </div>
    </GallerySection>
  )
}

export function GalleryNavigation() {
  const [part, setPart] = useState<Part>('cost')
  return (
    <GallerySection title="Steps, tabs, table">
      <div className="grid gap-6">
        <div className="w-70 max-w-full rounded-card border bg-rail p-4">
          <StepNavigator
            steps={[
              { label: 'About you', state: 'done', to: '#about' },
              { label: 'What you need', state: 'done', to: '#need' },
              { label: 'Money', state: 'current', to: '#money' },
              { label: 'Meetings', state: 'open', to: '#meetings' },
              { label: 'Check and agree', state: 'blocked' },
            ]}
          />
        </div>
        <Tabs
          label="About Ruth Calloway"
          value={part}
          onChange={setPart}
          tabs={[
            { value: 'fit', label: 'Fit', content: <p>Both sides, every point.</p> },
            { value: 'cost', label: 'Cost', content: <p>All-in, with your numbers.</p> },
            { value: 'record', label: 'Record', content: <p>From the public register.</p> },
            { value: 'reviews', label: 'Reviews', content: null, isDisabled: true },
          ]}
        />
        <Table caption="Who pays us">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col" className="r">
                Per month
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="on">
              <th scope="row">You</th>
              <td>Nothing</td>
              <td className="r">$0</td>
            </tr>
            <tr>
              <th scope="row">268 advisors</th>
              <td>A fee for booking tools and templates</td>
              <td className="r">$90</td>
            </tr>
          </tbody>
        </Table>
      </div>
    </GallerySection>
  )
}
