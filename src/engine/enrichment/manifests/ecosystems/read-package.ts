/** Which reader understands which manifest. */
import type { BrainEvent } from '../../../model/event.ts';
import { baseName } from '../../paths.ts';
import { readCargo } from './cargo.ts';
import { readDotnetProject, readDotnetProps, readGlobalJson } from './dotnet.ts';
import { readGoMod } from './go.ts';
import { readGradle, readPom } from './jvm.ts';
import { readCMake, readConan, readMeson, readVcpkg } from './native.ts';
import { readPackageJson } from './npm.ts';
import { readComposer } from './other-ecosystems.ts';
import type { PackageInfo } from './package-info.ts';
import { readGemfile, readGemspec } from './ruby.ts';
import { readToolchain } from './toolchains.ts';
import { isVersionCatalog, readVersionCatalog } from './version-catalog.ts';
import { readPyproject, readRequirements, readSetupCfg, readSetupPy } from './python.ts';

/** The package of a manifest event; undefined for a file that is none, or that cannot be read as one. */
export function packageInfoOf(event: BrainEvent): PackageInfo | undefined {
  const path = event.files[0] ?? '';
  const name = baseName(path);
  if (name === 'package.json') return readPackageJson(event, path);
  if (name === 'Cargo.toml') return readCargo(event, path);
  if (name === 'pyproject.toml') return readPyproject(event, path);
  if (name === 'setup.cfg') return readSetupCfg(event, path);
  if (name === 'setup.py') return readSetupPy(event, path);
  if (/^requirements.*\.txt$/.test(name)) return readRequirements(event, path);
  if (name === 'go.mod') return readGoMod(event, path);
  if (name === 'pom.xml') return readPom(event, path);
  if (/^build\.gradle(?:\.kts)?$/.test(name)) return readGradle(event, path);
  if (name === 'composer.json') return readComposer(event, path);
  if (name === 'Gemfile') return readGemfile(event, path);
  if (name.endsWith('.gemspec')) return readGemspec(event, path);
  if (isVersionCatalog(name)) return readVersionCatalog(event, path);
  if (/\.(?:cs|fs|vb)proj$/.test(name)) return readDotnetProject(event, path);
  if (/^Directory\.(?:Packages|Build)\.props$/.test(name)) return readDotnetProps(event, path);
  if (name === 'global.json') return readGlobalJson(event, path);
  if (name === 'CMakeLists.txt') return readCMake(event, path);
  if (name === 'meson.build') return readMeson(event, path);
  if (/^conanfile\.(?:txt|py)$/.test(name)) return readConan(event, path);
  if (name === 'vcpkg.json') return readVcpkg(event, path);
  return readToolchain(event, path);
}
