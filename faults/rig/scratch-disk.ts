import { execFileSync } from 'node:child_process'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'

// Disks that can be filled or cut off, for tests that run as root.

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString()

export interface ScratchDisk {
  folder: string
  /** From this moment nothing reaches the disk, not even the journal: a power cut for what was not synced. */
  cut(): void
  /** Detaches and attaches it again, as a machine does when it starts. */
  remount(): void
  remove(): void
}

/** An ext4 file system in a file; its power can be cut. */
export function makeExt4(image: string, folder: string, megabytes: number): ScratchDisk {
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  run('mkfs.ext4', '-q', '-F', '-m', '0', image)
  mkdirSync(folder, { recursive: true })
  const mount = () => run('mount', '-o', 'loop', image, folder)
  mount()
  // PostgreSQL may have to run as another user.
  run('chmod', '755', folder)
  return {
    folder,
    // EXT4_IOC_SHUTDOWN with NOLOGFLUSH; Node has no ioctl, and every Debian has perl.
    cut: () => void run('perl', '-e', cutScript, folder),
    remount() {
      run('umount', '-l', folder)
      mount()
    },
    remove: () => void run('umount', '-l', folder),
  }
}

const cutScript =
  'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("I", 2); ioctl($f, 0x8004587d, $how) or die "ioctl: $!"'

/** A file system of this size in memory. */
export function mountTmpfs(folder: string, kilobytes: number): { remove(): void } {
  mkdirSync(folder, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=755`, 'tmpfs', folder)
  return { remove: () => void run('umount', '-l', folder) }
}
