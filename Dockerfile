# The last stage is the whole product in one process; compose.yaml runs it. infra/compose runs the gateway and each
# service as its own container: --target gateway, or --target service with --build-arg SERVICE=recipes.

FROM node:24.21.0-bookworm-slim AS node
WORKDIR /app
ENV NODE_ENV=production

# Build stage; build tools stay out of the final images.
FROM node AS build
ENV NODE_ENV=development NX_DAEMON=false NX_TUI=false
COPY . .
RUN npm install --no-save --no-audit --no-fund --loglevel=error
RUN npx nx run-many -t build --outputStyle=static
RUN mkdir /screens && cp -r --parents shell/dist mf-*/dist /screens

# The packages that the servers load at run time; our own are in the bundles.
FROM node AS packages
COPY package.json package-lock.json ./
COPY libs libs
COPY services services
COPY gateway gateway
RUN npm install --no-save --omit=dev --no-audit --no-fund --loglevel=error \
  --workspace gateway --workspace services --workspace libs/service-kit --workspace libs/bus \
  --workspace libs/observability --workspace libs/stores --workspace libs/event-sourcing \
  && rm -rf libs services gateway node_modules/@forkcast

FROM node AS runtime
COPY --from=packages /app/node_modules ./node_modules
# No process writes below /app, and none owns anything there.
USER node
STOPSIGNAL SIGTERM

FROM runtime AS service
ARG SERVICE
COPY --from=build /app/services/${SERVICE}/dist ./service/dist
EXPOSE 8080
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=60", "service/dist/main.js"]

FROM runtime AS gateway
COPY --from=build /app/gateway/dist ./gateway/dist
COPY --from=build /screens ./
COPY infra/remotes.json ./infra/remotes.json
EXPOSE 8080
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=60", "gateway/dist/main.js"]

FROM runtime AS forkcast
COPY --from=build /screens ./
COPY infra/remotes.json ./infra/remotes.json
COPY infra/embedded/seed ./infra/embedded/seed
COPY --from=build /app/infra/operations/dist ./infra/operations/dist
COPY --from=build /app/infra/embedded/dist ./infra/embedded/dist
USER root
# /backups is for BACKUP_DIR: a new volume there gets its owner.
RUN mkdir --mode=700 /data /backups && chown node: /data /backups
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT}/readyz/own`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=60", "infra/embedded/dist/main.js"]
