/** Whether the page may play sound: browsers require a tap after each load. */
export type SoundState = 'on' | 'locked' | 'none';

let context: AudioContext | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export function soundState(): SoundState {
  if (typeof AudioContext === 'undefined') return 'none';
  return context?.state === 'running' ? 'on' : 'locked';
}

export function subscribeToSound(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Call it in a tap or key handler; elsewhere it has no effect. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return;
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', notify);
  }
  // If the browser refuses, sound stays locked and the screen shows it.
  if (context.state !== 'running') context.resume().then(notify, notify);
}

const notes = [
  { hertz: 880, at: 0 },
  { hertz: 880, at: 0.22 },
  { hertz: 1175, at: 0.44 },
] as const;
const NOTE_SECONDS = 0.18;

/** Plays three short notes, and vibrates on devices that can. */
export function ring(): void {
  // Browsers log a warning if an untouched page vibrates.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
  if (!context || context.state !== 'running') return;
  for (const { hertz, at } of notes) playNote(context, hertz, context.currentTime + at);
}

function playNote(audio: AudioContext, hertz: number, at: number): void {
  const note = audio.createOscillator();
  const volume = audio.createGain();
  note.frequency.value = hertz;
  // Ramp down, because cutting a note off makes a click.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.5, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + NOTE_SECONDS);
  note.connect(volume).connect(audio.destination);
  note.start(at);
  note.stop(at + NOTE_SECONDS);
}
