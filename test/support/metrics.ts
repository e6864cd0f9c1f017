/** One sample: `shipments{state="failed"}` and its number. */
export type Samples = ReadonlyMap<string, number>;

/** Reads Prometheus' text. */
export function samplesIn(text: string): Samples {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

export async function scrape(port: number): Promise<{ text: string; samples: Samples }> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (response.status !== 200) throw new Error(`the metrics answered ${response.status}`);
  const text = await response.text();
  return { text, samples: samplesIn(text) };
}
