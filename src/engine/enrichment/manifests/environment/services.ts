/** Services that development needs on the machine, from the compose file. */
import { entriesAt } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import type { Stated } from '../ecosystems/package-info.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';

export function servicesOf({ files }: ProjectManifests): Stated[] {
  for (const name of ['docker-compose.yml', 'docker-compose.yaml', 'compose.yml', 'compose.yaml']) {
    const event = files.get(name);
    const services = event ? entriesAt(parseYaml(event.text), 'services') : [];
    const [first] = services;
    if (!event || !first) continue;
    const names = services.slice(0, 8).map(([service]) => service);
    return [
      {
        text: `Local services (\`docker compose up -d\`): ${names.join(', ')}.`,
        span: spanOfEntry(event, first[1], 200),
      },
    ];
  }
  return [];
}
