/** Tools, frameworks and services by role, so that a change from one to another is seen as a choice. Data only. */
import { byWord } from '../../model/by-word.ts';

export const ROLES = {
  language: 'language',
  runtime: 'runtime',
  'package-manager': 'package manager',
  'module-system': 'module system',
  framework: 'framework',
  ui: 'UI library',
  styling: 'styling',
  'test-runner': 'test runner',
  'browser-testing': 'browser testing',
  assertions: 'assertion library',
  bundler: 'bundler',
  'build-tool': 'build tool',
  'task-runner': 'task runner',
  monorepo: 'monorepo tool',
  linter: 'linter',
  formatter: 'formatter',
  'type-checker': 'type checker',
  'git-hooks': 'git hooks',
  release: 'release tool',
  docs: 'documentation tool',
  orm: 'ORM',
  database: 'database',
  'database-driver': 'database driver',
  validation: 'validation',
  http: 'HTTP client',
  'web-server': 'web framework',
  rpc: 'RPC',
  state: 'state management',
  'cli-framework': 'command-line framework',
  logging: 'logging',
  dates: 'date library',
  serialisation: 'serialisation',
  async: 'async runtime',
  errors: 'error handling',
  queue: 'queue',
  cache: 'cache',
  auth: 'authentication',
  ci: 'CI',
  hosting: 'hosting',
  container: 'containers',
  'version-manager': 'version manager',
  'machine-learning': 'machine learning',
} as const;

export type ToolRole = keyof typeof ROLES;

/** `Label=name|other name …`: package names and the spellings of prose, compared without case. */
const TABLE: readonly (readonly [ToolRole, string])[] = [
  [
    'language',
    `TypeScript=typescript|ts JavaScript=javascript Rust=rust Go=golang Python=python3?python Kotlin=kotlin Java=java
     Scala=scala Ruby=ruby Elixir=elixir Swift=swift Zig=zig CoffeeScript=coffeescript|coffee-script Flow=flow|flow-bin`,
  ],
  ['runtime', 'Node.js=node|nodejs|node.js Deno=deno Bun=bun JVM=jvm GraalVM=graalvm PyPy=pypy'],
  [
    'package-manager',
    `npm=npm Yarn=yarn pnpm=pnpm uv=uv Poetry=poetry PDM=pdm
     Pipenv=pipenv Conda=conda Bower=bower Composer=composer Bundler=rubygems`,
  ],
  ['module-system', 'ESM=esm|es-modules CommonJS=commonjs|cjs'],
  [
    'framework',
    `Next.js=next|nextjs|next.js Nuxt=nuxt Remix=@remix-run/react|remix Astro=astro SvelteKit=@sveltejs/kit|sveltekit
     Gatsby=gatsby Angular=@angular/core|angular NestJS=@nestjs/core|nestjs|nest.js Expo=expo
     React%20Native=react-native Electron=electron Tauri=tauri|@tauri-apps/api Django=django Rails=rails
     Spring%20Boot=spring-boot|org.springframework.boot|spring-boot-starter|spring-boot-starter-web Quarkus=quarkus
     Micronaut=micronaut Laravel=laravel/framework Symfony=symfony/framework-bundle Phoenix=phoenix Bevy=bevy
     Leptos=leptos Yew=yew Ratatui=ratatui ASP.NET%20Core=microsoft.net.sdk.web|asp.net Streamlit=streamlit Gradio=gradio Qt=pyside6|pyqt5|pyqt6`,
  ],
  [
    'ui',
    `React=react Vue=vue Svelte=svelte Solid=solid-js Preact=preact Lit=lit|lit-element Alpine.js=alpinejs
     jQuery=jquery Ember=ember-source Ink=ink Avalonia=avalonia Blazor=microsoft.aspnetcore.components.webassembly|blazor Bubble%20Tea=github.com/charmbracelet/bubbletea htmx=htmx|htmx.org
     egui=egui iced=iced Textual=textual`,
  ],
  [
    'styling',
    `Tailwind%20CSS=tailwindcss|tailwind|@tailwindcss/vite styled-components=styled-components
     Emotion=@emotion/react|emotion Sass=sass|node-sass Less=less Bootstrap=bootstrap MUI=@mui/material|@material-ui/core
     Chakra%20UI=@chakra-ui/react Mantine=@mantine/core Bulma=bulma UnoCSS=unocss Ant%20Design=antd`,
  ],
  [
    'test-runner',
    `Jest=jest Vitest=vitest Mocha=mocha AVA=ava Jasmine=jasmine|jasmine-core Karma=karma uvu=uvu tape=tape tap=tap
     node:test=node:test|node-test pytest=pytest nose=nose|nose2 tox=tox Nox=nox cargo-nextest=nextest|cargo-nextest
     Ginkgo=github.com/onsi/ginkgo/v2|github.com/onsi/ginkgo JUnit%20Jupiter=junit-jupiter|org.junit.jupiter|junit-jupiter-api|junit5
     JUnit=junit Mockito=mockito-core|mockito JUnit%204=junit4 TestNG=testng Spock=spock-core xUnit=xunit|xunit.v3 NUnit=nunit MSTest=mstest|mstest.testframework GoogleTest=gtest|googletest Catch2=catch2 doctest=doctest RSpec=rspec minitest=minitest PHPUnit=phpunit/phpunit Pest=pestphp/pest`,
  ],
  [
    'browser-testing',
    `Playwright=playwright|@playwright/test|playwright-core Cypress=cypress Puppeteer=puppeteer Selenium=selenium|selenium-webdriver
     WebdriverIO=webdriverio TestCafe=testcafe Nightwatch=nightwatch`,
  ],
  [
    'assertions',
    'Chai=chai should.js=should Truth=truth AssertJ=assertj-core|assertj Testify=github.com/stretchr/testify|testify Hamcrest=hamcrest FluentAssertions=fluentassertions Shouldly=shouldly',
  ],
  [
    'bundler',
    `webpack=webpack Vite=vite Rollup=rollup esbuild=esbuild Parcel=parcel|parcel-bundler tsup=tsup tsdown=tsdown
     unbuild=unbuild Rspack=@rspack/core|rspack Turbopack=turbopack Rolldown=rolldown Browserify=browserify
     microbundle=microbundle Snowpack=snowpack ncc=@vercel/ncc`,
  ],
  [
    'build-tool',
    `Babel=@babel/core|babel|babel-core swc=@swc/core|swc Gradle=gradle Maven=maven Bazel=bazel CMake=cmake Meson=meson
     sbt=sbt Nix=nix Ant=ant Hatch=hatchling setuptools=setuptools flit=flit_core maturin=maturin scikit-build=scikit-build-core|scikit-build cibuildwheel=cibuildwheel ts-loader=ts-loader`,
  ],
  [
    'task-runner',
    'gulp=gulp Grunt=grunt just=just Make=make|makefile Task=taskfile mise=mise Invoke=invoke cargo-make=cargo-make',
  ],
  ['monorepo', 'Turborepo=turbo|turborepo Nx=nx Lerna=lerna Rush=@microsoft/rush moon=@moonrepo/cli wireit=wireit'],
  [
    'linter',
    `ESLint=eslint TSLint=tslint oxlint=oxlint standard=standard|js-standard XO=xo Ruff=ruff Flake8=flake8 Pylint=pylint
     JSHint=jshint golangci-lint=golangci-lint Clippy=clippy Checkstyle=checkstyle RuboCop=rubocop PHPStan=phpstan/phpstan
     Stylelint=stylelint Detekt=detekt Error%20Prone=error-prone isort=isort Knip=knip SpotBugs=spotbugs`,
  ],
  [
    'formatter',
    `Prettier=prettier Biome=@biomejs/biome|biome Rome=rome dprint=dprint oxfmt=oxfmt Black=black YAPF=yapf gofumpt=gofumpt
     rustfmt=rustfmt Spotless=spotless ktlint=ktlint treefmt=treefmt autopep8=autopep8 google-java-format=google-java-format`,
  ],
  ['type-checker', 'mypy=mypy Pyright=pyright|basedpyright tsd=tsd ty=ty Pyre=pyre-check beartype=beartype'],
  [
    'git-hooks',
    'Husky=husky Lefthook=lefthook pre-commit=pre-commit simple-git-hooks=simple-git-hooks lint-staged=lint-staged prek=prek',
  ],
  [
    'release',
    `Changesets=@changesets/cli|changesets semantic-release=semantic-release|python-semantic-release
     release-please=release-please standard-version=standard-version release-it=release-it np=np bumpp=bumpp
     GoReleaser=goreleaser cargo-release=cargo-release release-plz=release-plz auto=auto bump2version=bump2version|bumpversion
     setuptools-scm=setuptools-scm|setuptools_scm hatch-vcs=hatch-vcs towncrier=towncrier git-cliff=git-cliff beachball=beachball`,
  ],
  [
    'docs',
    `TypeDoc=typedoc Docusaurus=@docusaurus/core|docusaurus VitePress=vitepress VuePress=vuepress Sphinx=sphinx MkDocs=mkdocs|mkdocs-material
     Storybook=storybook|@storybook/react mdBook=mdbook JSDoc=jsdoc ESDoc=esdoc Nextra=nextra Starlight=@astrojs/starlight
     docsify=docsify Zensical=zensical Javadoc=javadoc Fumadocs=fumadocs-core`,
  ],
  [
    'orm',
    `Prisma=prisma|@prisma/client Drizzle=drizzle-orm|drizzle TypeORM=typeorm Sequelize=sequelize Kysely=kysely Knex=knex
     MikroORM=@mikro-orm/core Mongoose=mongoose SQLAlchemy=sqlalchemy Diesel=diesel SeaORM=sea-orm SQLx=sqlx
     GORM=gorm.io/gorm|gorm Hibernate=hibernate|hibernate-core jOOQ=jooq Tortoise=tortoise-orm Peewee=peewee Ent=entgo.io/ent
     SQLModel=sqlmodel Exposed=exposed MyBatis=mybatis EF%20Core=microsoft.entityframeworkcore Dapper=dapper sqlc=sqlc`,
  ],
  [
    'database',
    `PostgreSQL=postgresql|postgres|pg MySQL=mysql|mysql2 MariaDB=mariadb SQLite=sqlite|sqlite3 MongoDB=mongodb|mongo
     DynamoDB=dynamodb Supabase=supabase|@supabase/supabase-js Firebase=firebase DuckDB=duckdb ClickHouse=clickhouse
     Elasticsearch=elasticsearch OpenSearch=opensearch RocksDB=rocksdb LMDB=lmdb LevelDB=leveldb H2=h2 Appwrite=appwrite`,
  ],
  [
    'database-driver',
    `better-sqlite3=better-sqlite3 sql.js=sql.js psycopg=psycopg|psycopg2|psycopg2-binary asyncpg=asyncpg pgx=github.com/jackc/pgx/v5|pgx
     rusqlite=rusqlite HikariCP=hikaricp PGlite=@electric-sql/pglite tokio-postgres=tokio-postgres`,
  ],
  [
    'validation',
    'Zod=zod Valibot=valibot Joi=joi Yup=yup Ajv=ajv io-ts=io-ts ArkType=arktype TypeBox=@sinclair/typebox Pydantic=pydantic attrs=attrs marshmallow=marshmallow class-validator=class-validator superstruct=superstruct Effect=effect',
  ],
  [
    'http',
    `axios=axios node-fetch=node-fetch undici=undici got=got ky=ky request=request superagent=superagent ofetch=ofetch
     Requests=requests HTTPX=httpx aiohttp=aiohttp reqwest=reqwest hyper=hyper OkHttp=okhttp Retrofit=retrofit ureq=ureq urllib3=urllib3`,
  ],
  [
    'web-server',
    `Express=express Fastify=fastify Koa=koa Hono=hono hapi=@hapi/hapi Flask=flask FastAPI=fastapi Starlette=starlette
     Tornado=tornado Sanic=sanic Actix%20Web=actix-web Axum=axum Rocket=rocket warp=warp Gin=github.com/gin-gonic/gin|gin-gonic
     Echo=github.com/labstack/echo/v4 Fiber=github.com/gofiber/fiber/v2 chi=github.com/go-chi/chi/v5 Gorilla%20mux=github.com/gorilla/mux
     Ktor=ktor Vert.x=vertx|vert.x Sinatra=sinatra Elysia=elysia Nitro=nitropack uvicorn=uvicorn gunicorn=gunicorn Netty=netty Jetty=jetty`,
  ],
  [
    'rpc',
    'MCP=@modelcontextprotocol/sdk|fastmcp|mcp tRPC=@trpc/server|trpc GraphQL=graphql gRPC=grpc|@grpc/grpc-js|google.golang.org/grpc|grpcio tonic=tonic Apollo=@apollo/server|@apollo/client|apollo-server Relay=relay REST=rest Thrift=thrift Connect=connectrpc.com/connect',
  ],
  [
    'state',
    'Redux=redux|@reduxjs/toolkit MobX=mobx Zustand=zustand Jotai=jotai Recoil=recoil XState=xstate Pinia=pinia Vuex=vuex TanStack%20Query=@tanstack/react-query|react-query RxJS=rxjs',
  ],
  [
    'cli-framework',
    `Commander=commander yargs=yargs oclif=@oclif/core clipanion=clipanion citty=citty gunshi=gunshi cac=cac Click=click
     Typer=typer argparse=argparse clap=clap structopt=structopt Cobra=github.com/spf13/cobra|cobra picocli=picocli
     urfave/cli=github.com/urfave/cli/v2|github.com/urfave/cli/v3 Thor=thor meow=meow argh=argh lexopt=lexopt pico-args=pico-args`,
  ],
  [
    'logging',
    `Winston=winston Pino=pino Bunyan=bunyan log4js=log4js consola=consola Loguru=loguru structlog=structlog Rich=rich tracing=tracing
     env_logger=env_logger zap=go.uber.org/zap logrus=github.com/sirupsen/logrus|logrus zerolog=github.com/rs/zerolog|zerolog
     Serilog=serilog NLog=nlog spdlog=spdlog SLF4J=slf4j|slf4j-api Logback=logback|logback-classic Log4j=log4j|log4j-core slog=slog|log/slog`,
  ],
  [
    'dates',
    'Moment=moment|moment.js Day.js=dayjs date-fns=date-fns Luxon=luxon chrono=chrono jiff=jiff Joda-Time=joda-time Pendulum=pendulum Arrow=arrow',
  ],
  [
    'serialisation',
    'Newtonsoft.Json=newtonsoft.json nlohmann/json=nlohmann_json|nlohmann-json Serde=serde Jackson=jackson|jackson-databind Gson=gson Protocol%20Buffers=protobuf|prost|google.golang.org/protobuf msgpack=msgpack orjson=orjson msgspec=msgspec simd-json=simd-json sonic=sonic Moshi=moshi bincode=bincode rkyv=rkyv',
  ],
  [
    'async',
    'Tokio=tokio async-std=async-std smol=smol asyncio=asyncio Trio=trio AnyIO=anyio Rayon=rayon gevent=gevent crossbeam=crossbeam',
  ],
  [
    'errors',
    'anyhow=anyhow thiserror=thiserror eyre=eyre|color-eyre miette=miette neverthrow=neverthrow snafu=snafu failure=failure',
  ],
  [
    'queue',
    'Kafka=kafka|kafkajs RabbitMQ=rabbitmq|amqplib BullMQ=bullmq|bull Celery=celery Sidekiq=sidekiq NATS=nats|github.com/nats-io/nats.go Temporal=temporal RQ=rq',
  ],
  ['cache', 'Redis=redis|ioredis|github.com/redis/go-redis/v9 Memcached=memcached Caffeine=caffeine Valkey=valkey'],
  [
    'auth',
    'Auth.js=next-auth|authjs Passport=passport Clerk=@clerk/nextjs|clerk Auth0=auth0 Keycloak=keycloak Better%20Auth=better-auth Lucia=lucia',
  ],
  [
    'ci',
    `GitHub%20Actions=github-actions|github%20actions GitLab%20CI=gitlab-ci|gitlab%20ci Travis%20CI=travis|travis-ci|travis%20ci CircleCI=circleci|circle-ci
     Jenkins=jenkins AppVeyor=appveyor Azure%20Pipelines=azure-pipelines|azure%20pipelines Blacksmith=blacksmith Depot=depot Cirrus%20CI=cirrus-ci Buildkite=buildkite Drone=drone`,
  ],
  [
    'hosting',
    'Vercel=vercel Netlify=netlify Cloudflare=cloudflare|wrangler Heroku=heroku AWS=aws GCP=gcp Azure=azure Fly.io=fly.io GitHub%20Pages=gh-pages|github%20pages Render=render.com Railway=railway',
  ],
  ['container', 'Docker=docker Podman=podman Kubernetes=kubernetes|k8s Helm=helm Testcontainers=testcontainers'],
  ['version-manager', 'asdf=asdf Volta=volta nvm=nvm fnm=fnm SDKMAN=sdkman'],
  [
    'machine-learning',
    'PyTorch=torch|pytorch TensorFlow=tensorflow JAX=jax scikit-learn=scikit-learn|sklearn Transformers=transformers LangChain=langchain|@langchain/core NumPy=numpy pandas=pandas Polars=polars Keras=keras XGBoost=xgboost',
  ],
];

export interface KnownTool {
  readonly label: string;
  readonly role: ToolRole;
}

const BY_NAME: ReadonlyMap<string, KnownTool> = new Map(
  TABLE.flatMap(([role, tools]) =>
    tools
      .trim()
      .split(/\s+/)
      .flatMap((entry) => {
        const [label = '', names = ''] = entry.replaceAll('%20', ' ').split('=');
        return [label, ...names.split(/[|?]/)].map((name) => [name.toLowerCase(), { label, role }] as const);
      }),
  ),
);

/** Every name by which a tool is known. */
export const toolNames = (): readonly string[] => [...BY_NAME.keys()];

/** The tool that a package or a word of prose names, compared without case. */
export function knownTool(name: string): KnownTool | undefined {
  return BY_NAME.get(name.toLowerCase().trim());
}

/** Words that are common English, too, and name a tool only as a package or between other tools. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  `arrow auto azure black make just got less request requests standard task effect rich echo fiber rocket warp drone
   depot render flow rest next click should tap tape ant express koa chi hyper sonic trio tracing ink lit moon rush
   failure invoke exposed polars joi thor attrs pest jest-free nose relay connect temporal bull phoenix iced h2 cache
   hatch go swift dart argh slog phoenix beautiful attrs clap diesel rq tower parcel emotion lucia arktype textual`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether a name is an English word, too. */
export const isAmbiguous = (name: string): boolean => AMBIGUOUS.has(name);

/** The tool that words name as a whole, a general noun behind it apart: `vitest`, `the Redis cache`, `eslint config`. */
export function toolNamedBy(words: string): KnownTool | undefined {
  const bare = words
    .replace(/[`'"*]/g, '')
    .replace(/^(?:the|a|an|our)\s+/i, '')
    .replace(
      /(?<!\s)\s+(?:dependency|support|integration|config(?:uration)?|setup|linter|formatter|bundler|library|framework|database|cache|runner|tests?|tooling|plugin)$/i,
      '',
    )
    .trim();
  return knownTool(bare);
}

/** The tool that words of prose name: a leading or only word such as `vitest`, `the Redis cache` or `GitHub Actions`. */
export const toolInProse = byWord((words: string): KnownTool | undefined => {
  const cleaned = words
    .replace(/[`'"*]/g, '')
    .replace(/^(?:the|a|an|our)\s+/i, '')
    .trim();
  const whole = knownTool(cleaned);
  if (whole) return whole;
  const [first = '', second = ''] = cleaned.split(/\s+/);
  const pair = knownTool(`${first} ${second}`);
  if (pair) return pair;
  return AMBIGUOUS.has(first.toLowerCase()) ? undefined : knownTool(first.replace(/(?<![,.;:])[,.;:]+$/, ''));
});
