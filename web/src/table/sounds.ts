/** Small dry sounds, made on the spot. */

export type Sound = 'fly' | 'card' | 'home' | 'bell' | 'knock' | 'end';

let context: AudioContext | null = null;

function tone(at: number, from: number, to: number, length: number, volume: number, type: OscillatorType = 'sine'): void {
  if (!context) return;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = type;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(gain).connect(context.destination);
  voice.start(at);
  voice.stop(at + length + 0.02);
}

function rustle(at: number, length: number, volume: number, pitch: number): void {
  if (!context) return;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * Math.sin((Math.PI * i) / data.length);
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at);
}

const score: Record<Sound, (now: number) => void> = {
  fly: (now) => rustle(now, 0.34, 0.09, 900),
  card: (now) => rustle(now, 0.12, 0.11, 2200),
  home: (now) => [523, 659, 784].forEach((f, i) => tone(now + i * 0.07, f, f * 1.01, 0.22, 0.06, 'triangle')),
  bell: (now) => tone(now, 880, 876, 0.7, 0.05),
  knock: (now) => tone(now, 190, 90, 0.11, 0.12, 'triangle'),
  end: (now) => [659, 784, 1047].forEach((f, i) => tone(now + i * 0.26, f, f * 0.998, 0.9, 0.05)),
};

/** Plays a sound if the person wants sounds and has touched the page once. */
export function play(sound: Sound, wanted: boolean): void {
  if (!wanted || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    score[sound](context.currentTime + 0.01);
  } catch {
    context = null;
  }
}
